// Inside the frame: asks the sandbox for a token and hands the answer to the page that opened the form.
;(() => {
  const YEARS = 20
  const field = (name) => document.querySelector(`.card-data-${name}`)
  const alertLine = document.querySelector('.card-data-alert')
  const months = field('exp-month')
  const years = field('exp-year')
  let setup = null

  for (let month = 1; month <= 12; month++) {
    const text = String(month).padStart(2, '0')
    months.add(new Option(text, text))
  }
  const thisYear = new Date().getFullYear()
  for (let year = thisYear; year < thisYear + YEARS; year++) years.add(new Option(String(year), String(year)))

  window.addEventListener('message', (event) => {
    if (event.source !== window.parent) return
    if (event.data?.kind === 'sandbox-card-form-setup') {
      setup = { tokenKey: event.data.tokenKey, origin: event.origin }
      if (event.data.css) restyle(event.data.css)
    }
    if (event.data?.kind === 'sandbox-card-form-submit' && setup && event.origin === setup.origin) submit()
  })
  window.parent.postMessage({ kind: 'sandbox-card-form-ready' }, '*')

  async function submit() {
    const cvv = field('cvv').value.trim()
    const sent = {
      account: field('number').value.replace(/[\s-]/g, ''),
      expirationMonth: months.value,
      expirationYear: years.value,
      cvv,
    }
    const answer = await ask(sent)
    show(answer.Error || '')
    const result = answer.Token ? { ...answer, CVV: cvv } : answer
    window.parent.postMessage({ kind: 'sandbox-card-form-result', result }, setup.origin)
  }

  async function ask(sent) {
    try {
      const response = await fetch('../otu', {
        method: 'POST',
        headers: { authorization: setup.tokenKey, 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      })
      return await response.json()
    } catch {
      return { Error: 'Failed to create token', Errors: ['Failed to create token'] }
    }
  }

  function show(error) {
    alertLine.textContent = error
    const faults = { number: /Account/, 'exp-month': /Month/, 'exp-year': /Year/, cvv: /CVV/ }
    for (const [name, pattern] of Object.entries(faults)) field(name).setAttribute('aria-invalid', pattern.test(error))
  }

  /** Any style given takes the place of all of ours; it may load nothing from elsewhere. */
  function restyle(css) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css.replace(/@import[^;]*;?/gi, '').replace(/url\([^)]*\)/gi, 'none'))
    document.querySelector('link[rel=stylesheet]')?.remove()
    document.adoptedStyleSheets = [sheet]
  }
})()
