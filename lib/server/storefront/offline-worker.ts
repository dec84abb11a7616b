import 'server-only'
import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { Theme } from '@/lib/contract/website'
import { paletteOf } from '@/lib/rules/colour'

export type OfflineFacts = { name: string; locale: string; theme: Theme }

/**
 * The service worker of a store: when the network fails, it answers a navigation with an offline page, and does nothing
 * else. It contains the page itself and caches nothing, so it never shows an outdated page.
 */
export function offlineWorker(store: OfflineFacts): string {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY }
  return `const page=${JSON.stringify(offlinePage(store))},init=${JSON.stringify({ status: 503, headers })}
addEventListener('install',()=>skipWaiting())
addEventListener('activate',e=>e.waitUntil(Promise.all([clients.claim(),registration.navigationPreload&&registration.navigationPreload.enable()])))
addEventListener('fetch',e=>{
if(e.request.mode!='navigate'||e.request.method!='GET')return
e.respondWith(Promise.resolve(e.preloadResponse).then(r=>r||fetch(e.request)).catch(()=>new Response(page,init)))})
`
}

/**
 * Lists the items in the cart (specification §3), and reloads the page when the network is back. Asks the shop every four
 * seconds, too: browsers tell only of their own connection, and not a page that is just being loaded.
 */
const SCRIPT = `const again=()=>location.reload(),ask=()=>navigator.onLine&&fetch(location.href,{method:'HEAD',cache:'no-store'}).then(again,()=>{})
addEventListener('online',again)
setInterval(ask,4000)
document.querySelector('button').onclick=again
try{const items=JSON.parse(localStorage.getItem('cart')||'[]'),list=document.querySelector('ul')
for(const {name,quantity} of items){const li=document.createElement('li');li.textContent=quantity+' × '+name;list.append(li)}
document.querySelector('section').hidden=items.length==0}catch{}`

const hash = createHash('sha256').update(SCRIPT).digest('base64')
const POLICY = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

function offlinePage({ name, locale, theme }: OfflineFacts): string {
  const { background, text, muted, line, primaryFill, onPrimary } = paletteOf(theme.colors)
  const style = `body{margin:0;min-height:100dvh;display:grid;place-items:center;background:${background};color:${text};font:1rem/1.55 system-ui,sans-serif}
main{box-sizing:border-box;width:100%;max-width:30rem;padding:1.5rem}h1{margin:0 0 .5rem;font-size:1.75rem;line-height:1.2}h2{margin:0;font-size:1rem}
.store{color:${muted}}section{margin-top:1.5rem;padding:1rem;border:1px solid ${line};border-radius:.5rem}[hidden]{display:none}ul{margin:.5rem 0 0;padding-left:1.25rem;overflow-wrap:anywhere}
button{min-height:2.75rem;margin-top:.5rem;padding:0 1.5rem;border:0;border-radius:.5rem;background:${primaryFill};color:${onPrimary};font:inherit;font-weight:600}`
  return String(html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>You are offline – ${name}</title><style>${raw(style)}</style></head>
<body><main><p class="store">${name}</p><h1>You are offline</h1><p>This page needs a network connection. Your cart is safe on this device.</p>
<button type="button">Try again</button>
<section hidden><h2>In your cart</h2><ul></ul></section></main><script>${raw(SCRIPT)}</script></body></html>`)
}
