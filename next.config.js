/** @type {import('next').NextConfig} */
module.exports = {
  distDir: process.env.NEXT_DIST_DIR || '.next',
  poweredByHeader: false,
  reactStrictMode: true,
  // Titles and descriptions belong into <head> of the first bytes, for every reader and without JavaScript.
  htmlLimitedBots: /.*/,
  // Pictures are sized when they are stored; an optimizer on addresses that vendors choose is an open door.
  images: { unoptimized: true },
  productionBrowserSourceMaps: false,
  typescript: { ignoreBuildErrors: true },
  // A page that was fetched before the shopper followed its link is shown for a minute at most.
  experimental: { preloadEntriesOnStart: false, staleTimes: { static: 60 } },
  serverExternalPackages: [
    '@electric-sql/pglite',
    'pg',
    'pg-boss',
    'nodemailer',
    'sharp',
    'pino',
    'prom-client',
    '@redis/client',
    '@opentelemetry/api',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace-node',
    'piscina',
    'jsdom',
    'isomorphic-dompurify',
    'esbuild',
    '@lobehub/fluent-emoji-3d',
  ],
  allowedDevOrigins: ['*.localhost'],
}
