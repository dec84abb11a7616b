import { execFile } from 'node:child_process'
import path from 'node:path'

const ROOT = path.resolve(__dirname, '../..')

export type Ended = { code: number; stdout: string; stderr: string }

/** `npm run import` as a vendor runs it, on the data of a server. */
export function runImport(dataDir: string, args: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    const options = {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: dataDir, ROOT_DOMAIN: 'localhost', DATABASE_URL: '' },
    }
    execFile('npm', ['run', '-s', 'import', '--', ...args], options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr }),
    )
  })
}
