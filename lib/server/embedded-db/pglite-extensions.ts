import 'server-only'
import type { Extension } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/**
 * Loads the extension's library when PostgreSQL first needs it. The published PGlite instantiates it in parallel with
 * the engine's start, and the order decides whether the pointers in its data are relocated: in most starts of a fresh
 * process the first similarity search then calls a missing function and breaks the engine.
 */
const loadedOnUse = (extension: Extension): Extension => ({
  ...extension,
  async setup(engine, options, clientOnly) {
    const made = await extension.setup(engine, options, clientOnly)
    return { ...made, emscriptenOpts: { ...(made.emscriptenOpts ?? options), noWasmDecoding: true } }
  },
})

export const extensions = { btree_gin: loadedOnUse(btree_gin), pg_trgm: loadedOnUse(pg_trgm) }
