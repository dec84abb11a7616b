import { type OwnServer, removeData, startOwnServer } from '../own-server'

/** Runs a part of the bench alone: on a server of its own with the demo stores, on the build in `NEXT_DIST_DIR`. */
export async function onBenchServer(name: string, work: (server: OwnServer) => Promise<void>): Promise<void> {
  const environment = {
    DATA_DIR: `.data-${name}`,
    NEXT_DIST_DIR: process.env.NEXT_DIST_DIR || '.next-bench',
    ROOT_DOMAIN: 'localhost',
    LOG_LEVEL: 'error',
    DATABASE_URL: '',
    TRUST_PROXY: 'true',
  }
  const server = await startOwnServer({ dataDir: environment.DATA_DIR, environment })
  try {
    await work(server)
  } finally {
    await server.stop()
    removeData(environment.DATA_DIR)
  }
}
