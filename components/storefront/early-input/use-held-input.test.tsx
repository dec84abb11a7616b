/** @jest-environment jsdom */

import { MessageChannel } from 'node:worker_threads'
import { render, screen } from '@testing-library/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { HOLD_SCRIPT } from './hold-script'
import { useHeldInput } from './use-held-input'

// jsdom has none.
Object.assign(globalThis, { MessageChannel })

const click = () => screen.getByRole('button').click()

/** As the cards of a list: a listener that begins in an effect. */
function Cards({ onAdd }: { onAdd: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.addEventListener('click', onAdd)
  }, [onAdd])
  return (
    <div ref={box}>
      <button type="button">Add</button>
    </div>
  )
}

function End() {
  useHeldInput()
  return null
}

/** Clicks once the page is there, before its effects run. */
function EagerShopper() {
  useLayoutEffect(click, [])
  return null
}

test.each([true, false])('a click before or after the effects of a page is heard once: before %p', async (isEager) => {
  // Safe: a constant of ours.
  new Function(HOLD_SCRIPT)()
  const onAdd = jest.fn()
  render(
    <>
      <Cards onAdd={onAdd} />
      <End />
      {isEager && <EagerShopper />}
    </>,
  )
  if (!isEager) click()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(onAdd).toHaveBeenCalledTimes(1)
})
