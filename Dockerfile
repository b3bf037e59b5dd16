# The image of Verso: built in one stage, run in another as an ordinary user. `node scripts/check/image.mjs` replays these steps.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY index.html vite.config.ts tsconfig.json tsconfig.base.json ./
COPY shared shared
COPY server server
COPY client client
COPY scripts scripts
COPY patches patches
RUN node scripts/build.mjs client server
# What stands in for the outside in a demonstration is no part of production.
RUN rm -r dist/server/sandbox
RUN npm prune --omit=dev
RUN mkdir empty

FROM node:24-bookworm-slim
ENV NODE_ENV=production
ENV HOST=0.0.0.0
ENV PORT=3000
ENV DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json package.json
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build --chown=node:node /app/empty /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
