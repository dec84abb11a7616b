// Card form of the payment sandbox: the same global and members as the provider's hosted form, written anew.
;(() => {
  const base = new URL(document.currentScript.src).href.replace(/\/v\d+\/client\/.*$/, '')
  const frameAddress = `${base}/v1/view/i`
  const frameOrigin = new URL(frameAddress).origin
  let frame = null
  let listener = null

  function init(tokenKey, iframeId, callback, css) {
    const element = document.getElementById(iframeId)
    if (!(element instanceof HTMLIFrameElement)) throw new Error(`There is no iframe with the id ${iframeId}.`)
    if (typeof callback !== 'function') throw new Error('A callback is needed.')
    removeMessageEventListener()
    frame = element
    listener = (event) => {
      if (event.origin !== frameOrigin || event.source !== frame.contentWindow) return
      const message = event.data
      if (message?.kind === 'sandbox-card-form-ready')
        tell({ kind: 'sandbox-card-form-setup', tokenKey, css: css || '' })
      if (message?.kind === 'sandbox-card-form-result') callback(message.result)
    }
    window.addEventListener('message', listener)
    frame.src = frameAddress
  }

  function requestToken(...initial) {
    if (initial.length >= 3) return init(...initial)
    if (!frame) throw new Error('The card form was not initialised.')
    tell({ kind: 'sandbox-card-form-submit' })
  }

  function removeMessageEventListener() {
    if (listener) window.removeEventListener('message', listener)
    listener = null
  }

  function tell(message) {
    frame.contentWindow.postMessage(message, frameOrigin)
  }

  window.DatacapHostedWebToken = { init, requestToken, removeMessageEventListener }
})()
