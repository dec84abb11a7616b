/** Name on `window` of the function that stops recording and returns the recorded input. */
const TAKE_HELD_INPUT = 'takeHeldInput'

/** Id of the message that the page did not load completely. */
export const LOAD_FAILED_NOTE = 'load-failed'

const LONGEST_START_MS = 10_000

/**
 * Runs before any content of a store page is shown and records input that only React handles until React is ready:
 * button clicks, arrow keys on tabs, forms without an action. A recorded element looks busy at once. Links, menus and
 * searches work natively and are never recorded, so nothing happens twice. A second click on a busy button is ignored,
 * except for steppers (in a `fieldset`), which count. A script that does not load, or a page that has loaded and does not
 * respond for ten seconds, shows the message instead of waiting forever.
 *
 * The text is a constant, so that the content security policy can contain its hash; keep it free of `<` and of values.
 */
export const HOLD_SCRIPT = `(()=>{
let held=[],types=['click','submit','keydown'],
hold=(e,el,again)=>{
e.preventDefault();e.stopImmediatePropagation();
if(!el.hasAttribute('aria-busy')||el.closest('fieldset'))held.push({el,again,home:el.parentElement});
el.setAttribute('aria-busy','true')},
onEvent=e=>{
let t=e.target,b=t.closest&&t.closest('button[type=button]');
if(e.type=='submit'){let s=e.submitter;t.hasAttribute('action')||hold(e,s||t,()=>t.requestSubmit(s))}
else if(!b||b.disabled);
else if(e.type=='click')hold(e,b,x=>x.click());
else if(b.role=='tab'&&/^(Arrow[LR]|Home|End)/.test(e.key))hold(e,b,x=>x.dispatchEvent(new KeyboardEvent('keydown',{key:e.key,bubbles:true})))},
note=shown=>{let n=document.getElementById('${LOAD_FAILED_NOTE}');n.hidden=!shown;n.lastChild.onclick=()=>location.reload()},
failed=()=>{if(types){${TAKE_HELD_INPUT}();note(true)}},
onError=e=>{if(e.target.tagName=='SCRIPT')document.readyState=='loading'?addEventListener('DOMContentLoaded',failed):failed()};
types.map(t=>addEventListener(t,onEvent,true));
addEventListener('error',onError,true);
addEventListener('load',()=>setTimeout(failed,${LONGEST_START_MS}));
window.${TAKE_HELD_INPUT}=()=>{
if(types){types.map(t=>removeEventListener(t,onEvent,true));removeEventListener('error',onError,true)}else note(false);
types=0;
held.map(h=>h.el.removeAttribute('aria-busy'));
return held.splice(0)}
})()`
