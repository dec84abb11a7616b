import { isFilmPlayer, safeLink, safeMedia, safeSourceSet } from './safe-address'

test.each([
  ['https://a.example/x', 'https://a.example/x'],
  ['//a.example', 'https://a.example'],
  ['\\\\a.example', 'https://a.example'],
  ['/cart', '/cart'],
  ['#a', '#a'],
  ['mailto:a@b.co', 'mailto:a@b.co'],
  ['tel:+1', 'tel:+1'],
  ['shop.html', '/'],
  ['./cart.html?x=1', '/cart'],
  ['pages/checkout.php', '/checkout'],
  ['index.html#about', '#about'],
  ['shop.html#about', '/'],
  ['', '/'],
  ['javascript:alert(1)', null],
  [' java\nscript:alert(1)', null],
  ['\u0001javascript:alert(1)', null],
  ['vbscript:x', null],
  ['data:text/html,x', null],
  ['blob:x', null],
])('a link to %j becomes %j', (address, expected) => {
  expect(safeLink(address)).toBe(expected)
})

test.each([
  ['https://a.example/x.png', 'https://a.example/x.png'],
  ['/x.png', '/x.png'],
  ['data:image/png;base64,AA', 'data:image/png;base64,AA'],
  ['data:image/svg+xml,x', null],
  ['data:text/html,x', null],
  ['assets/x.png', null],
  ['javascript:x', null],
  ['//b.example/x.png', 'https://b.example/x.png'],
  ['http://192.168.1.1/reboot', null],
  ['//localhost/x.png', null],
  ['/\\127.0.0.1/x.png', null],
])('a picture from %j becomes %j', (address, expected) => {
  expect(safeMedia(address)).toBe(expected)
})

test('srcset is all or nothing', () => {
  expect(safeSourceSet('/a.png 1x, https://b.example/b.png 2x')).toBe('/a.png 1x, https://b.example/b.png 2x')
  expect(safeSourceSet('/a.png 1x, b.png 2x')).toBeNull()
})

test.each([
  ['https://www.youtube.com/embed/abc_-1?rel=0', true],
  ['https://www.youtube-nocookie.com/embed/abc', true],
  ['https://player.vimeo.com/video/123', true],
  ['http://www.youtube.com/embed/abc', false],
  ['https://www.youtube.com.evil.example/embed/abc', false],
  ['https://evil.example/https://www.youtube.com/embed/abc', false],
  ['https://www.youtube.com/redirect?q=x', false],
])('%s is a player: %s', (address, expected) => {
  expect(isFilmPlayer(address)).toBe(expected)
})
