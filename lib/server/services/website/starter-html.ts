import 'server-only'

/**
 * The first home page of a new store: its name, and a placeholder for every live part. Facts are filled in at render
 * time.
 */
export const STARTER_HTML = `<style>
  .starter-hero { padding: clamp(3.5rem, 9vw, 7rem) var(--edge); background: color-mix(in srgb, var(--primary) 9%, var(--background)); text-align: center; }
  .starter-hero h1 { margin: 0; font-size: clamp(2.25rem, 1.4rem + 3.6vw, 4rem); line-height: 1.08; }
  .starter-hero p { max-width: 38rem; margin: 1rem auto 0; font-size: 1.125rem; }
  .starter-button:hover { background: var(--primary-strong); }
  .starter-button { display: inline-flex; align-items: center; min-height: 3rem; margin-top: 1.75rem; padding: 0.5em 1.75em; border-radius: 999px; background: var(--primary-fill); color: var(--on-primary); font-weight: 650; text-decoration: none; }
  .starter-contact { display: grid; grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)); gap: 1.5rem; padding: var(--section-gap) var(--edge); border-top: 1px solid var(--line); }
  .starter-contact h2 { margin: 0 0 0.35rem; font-size: 1rem; }
  .starter-contact p { margin: 0; }
  .starter-contact > div:has(> p:empty) { display: none; }
</style>
<section class="starter-hero">
  <h1>Welcome to {{store.name}}</h1>
  <p>{{store.description}}</p>
  <a class="starter-button" href="/product-list">Shop all products</a>
</section>
<section data-live="categories"></section>
<section data-live="tabs"></section>
<section class="starter-contact">
  <div><h2>Write to us</h2><p><a href="mailto:{{store.email}}">{{store.email}}</a></p></div>
  <div><h2>Call us</h2><p>{{store.phone}}</p></div>
  <div><h2>Visit us</h2><p>{{store.address}}</p></div>
</section>
`
