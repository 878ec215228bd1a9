# syntax=docker/dockerfile:1
# The site in containers (docs/deploying.md): compose.yaml builds the two last stages; other hosts take the last alone.

# Any Node from 20 on: it installs and builds on its own pinned one. As a user without rights, as all that npm runs.
FROM node:24-bookworm-slim AS build
RUN install --directory --owner node --group node /app /server
WORKDIR /app
USER node
COPY --chown=node . .
# A mount would make it root's.
RUN mkdir -p site/build/media
# What the pages say depends on these; without a value each keeps its default.
ARG PUBLIC_URL
ARG RETENTION_MONTHS
ARG GA_MEASUREMENT_ID
ARG SERVICE_WORKER
ARG WEBHOOK_URL
# What was made of the owner's pictures stays for the next image.
RUN --mount=type=cache,target=/home/node/.npm,uid=1000 \
  --mount=type=cache,target=/app/site/build/media,sharing=locked,uid=1000 \
  npm run build
RUN --mount=type=cache,target=/home/node/.npm,uid=1000 deploy/collectServer.sh /server

# Caddy does TLS, and sends the built site's files itself.
FROM caddy:2-alpine AS proxy
# Until the desk publishes, the shared volume leads to the site of this image.
COPY --from=build /app/site/dist /opt/agency/current/site/dist
COPY --from=build /app/site/build/caddy-headers /opt/agency/current/site/build/caddy-headers
COPY deploy/Caddyfile /etc/caddy/Caddyfile

FROM debian:bookworm-slim AS server
RUN useradd --uid 10001 --no-create-home --home-dir /data agency && \
  install --directory --mode 700 --owner agency --group agency /data && \
  install --directory --mode 755 --owner agency --group agency /data/site && \
  ln -s /opt/agency/current/site/dist /data/site/current
# Where Caddy's image has the site, too: one link leads to it in both.
WORKDIR /opt/agency/current
COPY --from=build --chown=root:root /server /opt/agency/current
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DESK_PORT=3001 DATA_DIR=/data TRUSTED_PROXIES=uniquelocal
VOLUME ["/data", "/data/site"]
EXPOSE 3000 3001
HEALTHCHECK --interval=30s --timeout=6s --start-period=60s --start-interval=2s \
  CMD ["node_modules/node/bin/node", "--eval", "fetch('http://127.0.0.1:3000/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
USER agency
CMD ["node_modules/node/bin/node", "--max-semi-space-size=4", "server/src/main.ts"]
