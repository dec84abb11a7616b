/** CSS that every section needs: grounds, space, words, buttons, pictures, cards. Looks follow the theme's properties. */
export const COMMON_CSS = `
.ws{--pad:calc(var(--section-gap)*.65);--btn:var(--primary-fill);--btn-on:var(--on-primary);--btn-strong:var(--primary-strong);--card:var(--surface);padding:var(--pad) var(--edge)}
.ws-on{--pad:var(--section-gap)}
.ws-space-none{--pad:0px}
.ws-space-small{--pad:calc(var(--section-gap)*.45)}
.ws-space-large{--pad:calc(var(--section-gap)*1.5)}
.ws-on-quiet{background:var(--surface);--card:var(--background)}
.ws-on-tinted{background:var(--primary-soft);--card:var(--background)}
.ws-on-brand{--background:var(--primary-fill);--surface:var(--primary-strong);--text:var(--on-primary);--muted:var(--on-primary);--line:color-mix(in srgb,var(--on-primary) 32%,var(--primary-fill));--line-strong:var(--on-primary);--primary-ink:var(--on-primary);--sale-ink:var(--on-primary);--focus:var(--on-primary);--card-line:var(--line);--card:var(--primary-strong);--btn:var(--on-primary);--btn-on:var(--primary-fill);--btn-strong:var(--on-primary);background:var(--background);color:var(--text)}
.ws-on-dark{--background:var(--secondary);--surface:var(--secondary);--text:var(--on-secondary);--muted:var(--secondary-muted);--line:var(--secondary-line);--line-strong:var(--secondary-muted);--primary-ink:var(--on-secondary);--sale-ink:var(--on-secondary);--focus:var(--on-secondary);--card-line:var(--secondary-line);--card:var(--secondary);--btn:var(--on-secondary);--btn-on:var(--secondary);--btn-strong:var(--on-secondary);background:var(--background);color:var(--text)}
.ws p:empty,.ws-fact:has(>a:empty){display:none}
.ws-heading>p{flex:1 0 100%;max-width:44rem;color:var(--muted);text-align:var(--heading-text,start)}
.ws-heading-center{flex-direction:column;align-items:center;text-align:center}
.ws-heading-center>p{flex:none;text-align:center}
.ws-words{display:flex;flex-direction:column;align-items:flex-start;gap:1.1rem;min-width:0}
.ws-words>*{max-width:100%}
.ws-center{text-align:center;text-wrap:balance}
.ws-center .ws-words{align-items:center;margin-inline:auto}
.ws-center .ws-buttons{justify-content:center}
.ws-eyebrow{padding:var(--eyebrow-pad,0);border-radius:var(--radius-s);background:var(--eyebrow-ground,none);color:var(--eyebrow-text,var(--primary-ink));font-size:var(--text-xs);font-weight:var(--label-weight);letter-spacing:max(var(--label-tracking),.04em);text-transform:var(--label-case);line-height:1.4}
.ws-title{font-size:var(--text-2xl)}
.ws-lead{max-width:40rem;text-wrap:pretty;color:var(--muted);font-size:var(--text-l);line-height:1.5}
.ws-prose>*+*{margin-top:.85em}
.ws-prose :is(ul,ol){padding-left:1.3em}
.ws-prose ul{list-style:disc}
.ws-prose li+li{margin-top:.35em}
.ws-prose li::marker{color:var(--primary-ink)}
.ws-prose :is(h2,h3){margin-top:1.5em;font-size:var(--text-l)}
.ws-prose a,.ws-link{color:var(--primary-ink);text-decoration:underline}
.ws-link{display:inline-flex;align-items:center;min-height:1.75rem;font-weight:var(--label-weight)}
.ws-buttons{display:flex;flex-wrap:wrap;gap:.85rem;margin-top:.4rem}
.ws-button{display:inline-flex;align-items:center;justify-content:center;min-height:3rem;padding:.6em var(--button-pad,1.6em);border:max(var(--border),1px) solid var(--button-line,var(--btn));border-radius:var(--radius-control);background:var(--btn);color:var(--btn-on);box-shadow:var(--button-shadow,none);font-size:var(--button-size,var(--text-s));font-weight:var(--label-weight);letter-spacing:var(--label-tracking);line-height:1.2;text-align:center;text-decoration:none;text-transform:var(--label-case);transition:background-color .15s,translate .1s}
.ws-button:hover{background:var(--btn-strong);text-decoration:underline}
.ws-button-second{border-color:var(--button-line,var(--line-strong));background:var(--second-ground,transparent);color:var(--second-text,var(--text));box-shadow:var(--second-shadow,none)}
.ws-button-second:hover{background:var(--second-ground,transparent);border-color:var(--button-line,var(--primary-ink));color:var(--second-text,var(--primary-ink))}
.ws-box{position:relative;overflow:hidden;border:var(--frame-line,0);border-radius:var(--radius-l);box-shadow:var(--frame-shadow,none);background:var(--card)}
.ws-box>img,.ws-art{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}
.ws-landscape{aspect-ratio:4/3}
.ws-square{aspect-ratio:1}
.ws-portrait{aspect-ratio:4/5}
.ws-wide{aspect-ratio:16/9}
.ws-art{background:radial-gradient(circle at 74% 30%,var(--art-sun,color-mix(in srgb,var(--art-1) 55%,var(--art-0))) 0 11%,transparent 11.3%),radial-gradient(ellipse 75% 62% at 22% 108%,color-mix(in srgb,var(--art-2) 62%,var(--art-0)) 0 99%,transparent 100%),radial-gradient(ellipse 82% 70% at 88% 118%,color-mix(in srgb,var(--art-1) 48%,var(--art-0)) 0 99%,transparent 100%),linear-gradient(color-mix(in srgb,var(--art-1) 12%,var(--art-0)),color-mix(in srgb,var(--art-1) 26%,var(--art-0)))}
.ws{--art-0:var(--primary-soft);--art-1:var(--primary);--art-2:var(--secondary)}
.ws-card{border:var(--border) solid var(--card-line,var(--line));border-radius:var(--radius-l);background:var(--card);box-shadow:var(--card-shadow,none)}
.ws-grid{display:grid;gap:var(--grid-gap-row) var(--grid-gap);grid-template-columns:minmax(0,1fr);margin:0;padding:0;list-style:none}
.ws-bleed{padding-inline:0}
.ws-bleed>.ws-heading{padding-inline:var(--edge)}
.ws-row{display:grid;grid-auto-flow:column;gap:var(--grid-gap);margin:0;padding:.5rem var(--edge) 1.25rem;overflow-x:auto;list-style:none;scroll-snap-type:x proximity;scroll-padding-inline:var(--edge);scrollbar-width:thin;scrollbar-color:var(--line-strong) transparent;overscroll-behavior-x:contain}
.ws-row>*{scroll-snap-align:start}
.ws-more{margin-top:1.75rem;text-align:var(--heading-text,start)}
.ws-host{padding-inline:0}
.ws-host>.ws-live>.section{padding-block:0}
.ws-host:has(>.ws-live:empty){display:none}
.ws-host>.ws-more{padding-inline:var(--edge)}
.ws-live{--primary-fill:var(--btn);--on-primary:var(--btn-on);--primary-strong:var(--btn-strong)}
@media (min-width:560px){.ws-cols-2,.ws-cols-3,.ws-cols-4{grid-template-columns:repeat(2,minmax(0,1fr))}}
@media (min-width:900px){.ws-cols-3{grid-template-columns:repeat(3,minmax(0,1fr))}.ws-cols-4{grid-template-columns:repeat(4,minmax(0,1fr))}}
`
