# syntax=docker/dockerfile:1
# The site in containers (docs/deploying.md). compose.yaml builds the stages `proxy` and `server`; other hosts build only `server`.

# Any Node from 20 on will do, because the project installs and uses its pinned Node. The build runs as a user without rights.
FROM node:24-bookworm-slim AS build
RUN install --directory --owner node --group node /app /server
WORKDIR /app
USER node
COPY --chown=node . .
# Created by the user of the build; a cache mount would create this folder as root.
RUN mkdir -p site/build/media
# The built pages depend on these settings. A setting without a value keeps its default.
ARG PUBLIC_URL
ARG RETENTION_MONTHS
ARG GA_MEASUREMENT_ID
ARG SERVICE_WORKER
ARG WEBHOOK_URL
# The cache keeps the rendered pictures for the build of the next image.
RUN --mount=type=cache,target=/home/node/.npm,uid=1000 \
  --mount=type=cache,target=/app/site/build/media,sharing=locked,uid=1000 \
  npm run build
RUN --mount=type=cache,target=/home/node/.npm,uid=1000 deploy/collectServer.sh /server

# Caddy terminates TLS, and serves the files of the built site itself.
FROM caddy:2-alpine AS proxy
# The shared volume links to this copy of the site until the desk publishes another one.
COPY --from=build /app/site/dist /opt/agency/current/site/dist
COPY --from=build /app/site/build/caddy-headers /opt/agency/current/site/build/caddy-headers
COPY deploy/Caddyfile /etc/caddy/Caddyfile

FROM debian:bookworm-slim AS server
RUN useradd --uid 10001 --no-create-home --home-dir /data agency && \
  install --directory --mode 700 --owner agency --group agency /data && \
  install --directory --mode 755 --owner agency --group agency /data/site && \
  ln -s /opt/agency/current/site/dist /data/site/current
# The same path as in Caddy's image, so that the link to the built site works in both containers.
WORKDIR /opt/agency/current
COPY --from=build --chown=root:root /server /opt/agency/current
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 HOST=0.0.0.0 PORT=3000 DESK_PORT=3001 DATA_DIR=/data TRUSTED_PROXIES=uniquelocal
VOLUME ["/data", "/data/site"]
EXPOSE 3000 3001
HEALTHCHECK --interval=30s --timeout=6s --start-period=60s --start-interval=2s \
  CMD ["node_modules/node/bin/node", "--eval", "fetch('http://127.0.0.1:3000/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
USER agency
CMD ["node_modules/node/bin/node", "--max-old-space-size=512", "--max-semi-space-size=4", "server/src/main.ts"]
