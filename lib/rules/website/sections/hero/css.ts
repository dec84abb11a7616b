/** A hero beside, over or without a picture. */
export const HERO_CSS = `
.ws-hero .ws-title{font-size:var(--text-3xl)}
.ws-hero .ws-words{gap:1.25rem}
.ws-hero-split{display:grid;gap:clamp(1.75rem,5vw,4.5rem);align-items:center}
.ws-hero-split .ws-box{aspect-ratio:4/3}
.ws-hero-plain .ws-words{max-width:52rem;padding-block:clamp(.5rem,3vw,2.5rem)}
.ws-hero-picture{position:relative;display:grid;align-items:end;min-height:26rem;padding-block:clamp(2rem,5vw,4.5rem);isolation:isolate}
.ws-hero-picture>.ws-box{position:absolute;inset:0;z-index:-1;border:0;border-radius:0;box-shadow:none}
.ws-hero-picture .ws-words{max-width:40rem}
.ws-hero-shade>.ws-box::after{content:"";position:absolute;inset:0;background:rgb(0 0 0/var(--shade))}
.ws-hero-shade{--text:#fff;--muted:#fff;--primary-ink:#fff;--line-strong:#fff;--focus:#fff;--second-text:#fff;--second-ground:transparent;color:#fff}
.ws-hero-picture.ws-center .ws-words{margin-inline:auto}
.ws-hero-panel .ws-words{padding:clamp(1.5rem,4vw,3rem);border:var(--border) solid var(--card-line,var(--line));border-radius:var(--radius-l);background:var(--background);box-shadow:var(--card-shadow,var(--shadow-raise))}
@media (min-width:769px){
.ws-hero-split{grid-template-columns:minmax(0,1fr) minmax(0,1.08fr)}
.ws-hero-left .ws-box{order:-1}
.ws-hero-split.ws-hero-small .ws-box{aspect-ratio:3/2}
.ws-hero-split.ws-hero-large .ws-box{aspect-ratio:1}
.ws-hero-picture{align-items:center;min-height:32rem}
.ws-hero-picture.ws-hero-small{min-height:24rem}
.ws-hero-picture.ws-hero-large{min-height:min(44rem,82vh)}
.ws-hero-shade:not(.ws-center)>.ws-box::after{background:linear-gradient(90deg,rgb(0 0 0/var(--shade)) 45%,rgb(0 0 0/calc(var(--shade)*.25)) 85%)}
}
@media (max-width:768px){
.ws-hero-panel{padding-top:15rem}
.ws-hero-panel>.ws-box{inset:0 0 auto;height:18rem}
.ws-hero-large.ws-hero-shade{min-height:34rem}
.ws-hero-small.ws-hero-shade{min-height:20rem}
}
`
