const CONFIG = 'globalThis.__zod_globalConfig={jitless:true}'

/**
 * Tells zod, before it is loaded, not to try whether it may compile code: the content policy forbids that, and browsers
 * report each try. Its own `z.config` comes too late, since schemas are made while modules load.
 */
export function ZodWithoutEval() {
  return <script>{CONFIG}</script>
}
