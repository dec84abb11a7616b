import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const BUNDLER = path.join(__dirname, 'bundle-script.mjs')
const bundles = new Map<string, Promise<string>>()

/**
 * Node's arguments to run a script of this repository with the server's conditions. It runs as a bundle: a loader that
 * compiles each module at every start takes several seconds of a core, which is more than most of these scripts do.
 */
export async function scriptArguments(script: string): Promise<string[]> {
  const bundle = bundles.get(script) ?? bundled(script)
  bundles.set(script, bundle)
  return ['--conditions=react-server', await bundle]
}

async function bundled(script: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [BUNDLER, script])
  return stdout
}
