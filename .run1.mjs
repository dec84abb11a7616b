import { page, P, wide, phone, shot, browser, signIn } from './.shots.mjs'
const mail = `new${Date.now()}@people.example`
for (const [v,n] of [[phone,'p'],[wide,'w']]) {
  const p = await page(v)
  const email = n+mail
  await p.goto(P+'/signup'); await shot(p, n+'-signup')
  await p.getByLabel('First name').fill('Mara'); await p.getByLabel('Last name').fill('Lind'); await p.getByLabel('Store name').fill('Lind & Daughters '+n)
  await p.getByLabel('Email address').fill(email); await p.getByLabel('Password',{exact:true}).fill('Baltic-Amber-7')
  await p.getByRole('button',{name:'Create account'}).click()
  await p.getByRole('heading',{name:'Verify Your Email'}).waitFor(); await shot(p,n+'-verify')
  const box = await (await p.context().newPage())
  await box.goto(P+'/sandbox/mail'); 
  const link = await box.evaluate(async (email)=>{ const t=document.documentElement.innerHTML; return t.slice(0,0) },email)
  await box.getByText('Verify your email address').first().click(); await box.waitForTimeout(500)
  const href = await box.locator('a[href*="/verify?token"]').first().getAttribute('href').catch(()=>null) ?? (await box.content()).match(/http[^"\s]*verify\?token=[\w-]+/)?.[0]
  await box.goto(href); await box.waitForURL(/choose-domain/); await box.getByLabel('Country').waitFor(); await box.waitForTimeout(800)
  await shot(box,n+'-choose',true)
  await p.waitForURL(/choose-domain/); console.log('first tab follows', p.url())
  await box.getByRole('button',{name:'Open my store'}).click(); await box.getByRole('heading',{name:'Your store is live'}).waitFor(); await shot(box,n+'-live')
  await box.getByRole('link',{name:'Open back-office'}).click(); await box.getByRole('heading',{name:'Set up your store'}).waitFor(); await box.waitForTimeout(500); await shot(box,n+'-home',true)
  await box.goto(P+'/department'); await box.waitForTimeout(1500); await shot(box,n+'-dept')
  await box.goto(P+'/settings'); await box.waitForTimeout(1500); await shot(box,n+'-settings')
  await box.goto(P+'/create-product'); await box.waitForTimeout(2000); await shot(box,n+'-create-product',true)
  await p.context().close()
}
for (const [v,n] of [[phone,'p'],[wide,'w']]) {
  const p = await page(v); await signIn(p)
  for (const path of ['products','all-orders','inventory','po','venders','users','roles','permission','sub-department','location','products?view=grid']) { await p.goto(P+'/'+path); await p.waitForTimeout(1800); await shot(p, `${n}-d-${path.replace(/\W/g,'_')}`) }
  if (n==='p') { await p.getByRole('button',{name:'Open the menu'}).click(); await p.waitForTimeout(600); await shot(p,'p-menu') }
  await p.context().close()
}
await browser.close()
