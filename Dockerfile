# Leafcard beside a PostgreSQL of its own: see deploy/compose.yaml. No package runs a script as it is installed.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --include=dev --no-audit --no-fund
COPY . .
RUN node app/process/bootstrap.mjs build && npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:22-bookworm-slim
ENV NODE_ENV=production MIMALLOC_PURGE_DELAY=60000 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/migrations ./migrations
COPY --from=build /app/modules ./modules
COPY --from=build /app/app/demo ./app/demo
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# Alive, not ready: while the database is away, a restart helps nobody.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server.js"]
