const CONFIG = 'globalThis.__zod_globalConfig={jitless:true}'

/**
 * Configures zod, before it is loaded, not to probe whether it may compile code: the content policy forbids that, and
 * browsers report each attempt. Its own `z.config` comes too late, since schemas are created while modules load.
 */
export function ZodWithoutEval() {
  return <script>{CONFIG}</script>
}
