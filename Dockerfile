# Ludoteca in a container; docs/hosting.md says under "Containers" how it is used.

FROM python:3.13-slim-bookworm AS build
RUN apt-get update \
 && apt-get install --yes --no-install-recommends gcc libc6-dev \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /build
COPY requirements-postgres.lock requirements-build.lock ./
RUN python -m venv --without-pip /opt/ludoteca \
 && pip --python /opt/ludoteca/bin/python install --no-cache-dir --require-hashes --only-binary=:all: -r requirements-postgres.lock \
 && pip install --no-cache-dir --require-hashes -r requirements-build.lock
COPY pyproject.toml setup.py README.md LICENSE ./
COPY src src
RUN pip wheel --no-cache-dir --no-deps --no-build-isolation --wheel-dir dist . \
 && pip --python /opt/ludoteca/bin/python install --no-cache-dir --no-deps dist/*.whl \
 && /opt/ludoteca/bin/ludoteca --version | grep "compiled by mypyc"

FROM python:3.13-slim-bookworm
RUN groupadd --gid 8642 ludoteca \
 && useradd --uid 8642 --gid ludoteca --home-dir /var/lib/ludoteca --create-home --shell /usr/sbin/nologin ludoteca \
 && chmod 700 /var/lib/ludoteca
COPY --from=build /opt/ludoteca /opt/ludoteca
ENV PATH=/opt/ludoteca/bin:$PATH PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1
USER ludoteca
WORKDIR /var/lib/ludoteca
VOLUME /var/lib/ludoteca
EXPOSE 8642
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=3 \
  CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8642/ready', timeout=8)"]
ENTRYPOINT ["ludoteca"]
CMD ["serve", "--host", "0.0.0.0", "--db", "sqlite:////var/lib/ludoteca/ludoteca.db"]
