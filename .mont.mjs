import { chromium } from 'playwright'
import fs from 'node:fs'
const [out,h,...names]=process.argv.slice(2)
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu']})
const p=await b.newPage({viewport:{width:2000,height:+h+20}})
const html='<body style="margin:0;background:#c00;display:flex;gap:8px;align-items:flex-start">'+names.map(n=>`<img style="height:${h}px;object-fit:cover;object-position:top" src="data:image/png;base64,${fs.readFileSync(`/tmp/owner-shots/${n}.png`).toString('base64')}">`).join('')
await p.setContent(html); await p.waitForTimeout(300)
const w=await p.evaluate(()=>document.body.scrollWidth); await p.setViewportSize({width:Math.min(w,3200),height:+h}); await p.screenshot({path:`/tmp/owner-shots/_${out}.png`}); await b.close()
