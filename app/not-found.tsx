/** Never shown: pages answer for unknown addresses themselves. Next would send its own with the data of each page. */
export default function NotFound() {
  return null
}
