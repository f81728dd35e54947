# A server of static files for one market:
#   docker build --build-arg MARKET=th --build-arg KAPAO_COMMIT=$(git rev-parse --short=12 HEAD) -t kapao .
# Settings come from .env, .env.th and .env.lao in this folder (docs/settings.md). The container speaks plain http
# on port 8080: put it behind a proxy that has the certificate.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
ARG MARKET=th
ARG KAPAO_COMMIT=
# The address of the deployed app, whose assets are kept for tabs that are open. Empty keeps none.
ARG KEEP=
RUN npm run build -- "$MARKET" --keep "$KEEP"

FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends nginx libnginx-mod-http-brotli-static \
  && rm -rf /var/lib/apt/lists/*
ARG MARKET=th
COPY docker/nginx.conf /etc/nginx/nginx.conf
COPY --from=build /app/dist/$MARKET.server/nginx.conf /etc/nginx/kapao.conf
COPY --from=build /app/dist/$MARKET /srv/kapao
USER www-data
EXPOSE 8080
CMD ["nginx", "-g", "daemon off;"]
