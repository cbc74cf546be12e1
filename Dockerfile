# syntax=docker/dockerfile:1
FROM node:24-bookworm-slim AS packages
WORKDIR /app
# As scripts/install.mjs does, on the Node that the image brings: .npmrc leaves install scripts out.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM packages AS pages
COPY . .
RUN node node_modules/vite/bin/vite.js build --config web/vite.config.ts --logLevel warn

FROM node:24-bookworm-slim
# tar unpacks voices, which are published as tar.bz2.
RUN apt-get update \
  && apt-get install -y --no-install-recommends bzip2 \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json LICENSE NOTICES.md ./
COPY contract contract
COPY text text
COPY documents documents
COPY engines engines
COPY models models
COPY tools tools
COPY server server
COPY --from=pages /app/web/dist web/dist
RUN printf '#!/bin/sh\nexec node /app/server/cli/main.ts "$@"\n' > /usr/local/bin/kalem \
  && chmod 755 /usr/local/bin/kalem \
  && install -d -o node -g node -m 700 /data
ENV NODE_ENV=production \
  NODE_COMPILE_CACHE=/tmp/kalem-compiled \
  KALEM_HOST=0.0.0.0 \
  KALEM_DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
