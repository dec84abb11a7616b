import { EARLY_SESSION } from '@/lib/client/early-session'
import { TOKEN_KEYS } from '@/lib/client/token-keys'
import { sessions } from '@/lib/contract/session'

const { path } = sessions.verifySession
// Without quotes, arrows and ampersands: React escapes them in the text of a script, where browsers do not read escapes.
const ASK = `try{let t=localStorage.getItem(\`${TOKEN_KEYS.vendor}\`);if(t)globalThis.${EARLY_SESSION}={token:t,response:fetch(\`/api/${path}?lang_code=EN\`,{headers:{Authorization:t}}).catch(function(){return null})}}catch{}`

/** Asks for the session while the code of the back-office is still loading: nothing is shown before it has arrived. */
export function EarlySession() {
  return <script>{ASK}</script>
}
