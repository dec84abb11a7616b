import { chromium } from 'playwright'
export const flags = ['--disable-gpu','--disable-quic','--no-first-run','--no-sandbox']
export const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: flags })
export const P = 'http://localhost:3280'
export const wide = { width: 1440, height: 900 }, phone = { width: 390, height: 844 }
export async function page(viewport) { const c = await browser.newContext({ viewport, isMobile: viewport.width<500, hasTouch: viewport.width<500 }); const p = await c.newPage(); p.on('console', m => m.type()==='error' && console.log('ERR', m.text().slice(0,300))); p.on('pageerror', e => console.log('PAGEERR', String(e).slice(0,300))); return p }
export async function signIn(p, email='owner@demo.example', pw='Demo-Shop-1') { await p.goto(P+'/'); const r = await p.request.post(P+'/api/vender/auth/login?lang_code=EN', {data:{email,password:pw}}); const j = await r.json(); const pl=j.payload; await p.evaluate(([t,f])=>{localStorage.setItem('token',t);localStorage.setItem('features',JSON.stringify(f))},[pl.token,pl.features]); return pl }
export const shot = (p,n,full=false) => p.screenshot({ path:`/tmp/owner-shots/${n}.png`, fullPage: full })
