import { expect, test } from '../fixtures'

const TEE = '/product/everyday-organic-tee'

test('photos open full screen, can be stepped through and zoomed, and return the focus', async ({
  page,
  store,
  expectAccessible,
}) => {
  await page.goto(store('atelier').url(TEE))
  await page.waitForLoadState('networkidle')
  const first = page.getByRole('link', { name: /^View picture 1 of \d+ full screen/ })
  await first.focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog', { name: 'Photos of Everyday Organic Tee' })
  await expect(viewer.getByRole('status')).toHaveText(/1 of \d+$/)
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByRole('status')).toHaveText(/2 of \d+$/)
  const zoom = () =>
    viewer.locator('li[aria-hidden=false] > div').evaluate((box) => new DOMMatrix(getComputedStyle(box).transform).a)
  await page.keyboard.press('+')
  await expect.poll(zoom).toBeGreaterThan(1.4)
  await page.keyboard.press('0')
  await expect.poll(zoom).toBe(1)
  await viewer.locator('li[aria-hidden=false] img').click({ position: { x: 60, y: 120 } })
  await expect.poll(zoom).toBeGreaterThan(2)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(page.getByRole('link', { name: /^View picture 2 of/ })).toBeFocused()
})

test('two fingers zoom a photo', async ({ page, store }) => {
  await page.goto(store('atelier').url(TEE))
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: /^View picture 1 of/ }).click()
  const photo = page.getByRole('dialog').locator('li[aria-hidden=false]')
  await expect(photo).toBeVisible()
  await photo.evaluate((target) => {
    const touch = (type: string, apart: number | null) => {
      const fingers = apart === null ? [] : [150 - apart, 150 + apart]
      const touches = fingers.map((clientX, identifier) => new Touch({ identifier, target, clientX, clientY: 400 }))
      target.dispatchEvent(new TouchEvent(type, { touches, bubbles: true, cancelable: true }))
    }
    touch('touchstart', 30)
    for (const apart of [50, 70, 90]) touch('touchmove', apart)
    touch('touchend', null)
  })
  await expect
    .poll(() => photo.locator('div').evaluate((box) => new DOMMatrix(getComputedStyle(box).transform).a))
    .toBeCloseTo(3, 1)
})

test('on a phone price and Add to Cart stay visible; elsewhere they are shown once', async ({
  page,
  store,
  isMobile,
}) => {
  await page.goto(store('greengrocer').url('/product/gala-apples'))
  const add = page.getByRole('button', { name: 'Add to Cart', exact: true })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  if (isMobile) {
    await expect(add).toBeInViewport()
    await expect(add.getByText('$1.89')).toBeVisible()
    await page.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(add.getByText('$3.78')).toBeVisible()
  } else await expect(add.getByText('$1.89')).toBeHidden()
})

test('unit prices and colours are shown', async ({ page, store }) => {
  await page.goto(store('greengrocer').url('/product/gala-apples'))
  await expect(page.locator('main').getByText('$3.78 / kg').first()).toBeVisible()
  await page.goto(store('atelier').url(TEE))
  const sage = page.getByRole('navigation', { name: /^Colour/ }).getByRole('link', { name: 'Sage' })
  await expect(sage.locator('span').first()).toHaveCSS('background-image', /rgb\(143, 165, 140\)/)
})
