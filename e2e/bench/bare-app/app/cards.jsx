/** As many product-like cards as make the page as large as the one it is compared with. */
export function Cards({ count }) {
  return (
    <main>
      {Array.from({ length: Number(count) }, (_, index) => (
        <article key={`card-${String(index)}`} className="card">
          <a href={`/product/thing-${index}`}>
            <img src="/none.svg" alt={`Thing number ${index}`} width={250} height={250} loading="lazy" />
            <h2>Thing number {index}</h2>
            <p className="price">${(index * 1.37 + 4).toFixed(2)}</p>
          </a>
        </article>
      ))}
    </main>
  )
}
