# syntax=docker/dockerfile:1
# The site in containers (docs/deploying.md): compose.yaml builds two of these stages, other hosts the last (docs/hosts.md).

# Any Node from 20 on: it installs and builds on its own pinned one.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
# What the pages say depends on these; without a value each keeps its default.
ARG PUBLIC_URL
ARG RETENTION_MONTHS
ARG GA_MEASUREMENT_ID
ARG SERVICE_WORKER
# What was made of the owner's pictures stays for the next image.
RUN --mount=type=cache,target=/root/.npm --mount=type=cache,target=/app/site/build/media,sharing=locked \
  npm run build
RUN --mount=type=cache,target=/root/.npm deploy/collectServer.sh /server
ARG DESK_URL
ARG OWN_CA
# Without an address there is no name to get a certificate for, and this stage's file is for nobody.
RUN mkdir /proxy && [ -z "$PUBLIC_URL" ] || \
  UPSTREAM=agency SITE_FOLDER=/srv/site HEADERS_FILE=/etc/caddy/agency-headers \
  node_modules/node/bin/node deploy/renderProxy.ts Caddyfile >/proxy/Caddyfile

# Caddy does TLS, and sends the built site's files itself.
FROM caddy:2-alpine AS proxy
COPY --from=build /app/site/dist /srv/site
COPY --from=build /app/site/build/caddy-headers /etc/caddy/agency-headers
COPY --from=build /proxy/Caddyfile /etc/caddy/Caddyfile

FROM debian:bookworm-slim AS base
RUN useradd --uid 10001 --no-create-home --home-dir /data agency && \
  install --directory --mode 700 --owner agency --group agency /data
WORKDIR /app
COPY --from=build /server /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DESK_PORT=3001 DATA_DIR=/data TRUSTED_PROXIES=uniquelocal
VOLUME /data
EXPOSE 3000 3001
# As the server has it: requests get three seconds, mail eight, the database three.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=6s --start-period=60s --start-interval=2s \
  CMD ["node_modules/node/bin/node", "deploy/isHealthy.ts"]

# For hosts whose volumes belong to root: it gives the data to the server's user, and goes on as that one.
FROM base AS server-on-a-volume-of-root
ENTRYPOINT ["deploy/asServer.sh"]
CMD ["node_modules/node/bin/node", "server/src/main.ts"]

FROM base AS server
USER agency
CMD ["node_modules/node/bin/node", "server/src/main.ts"]
