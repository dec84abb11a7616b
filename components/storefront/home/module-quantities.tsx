'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ADD_BUTTONS, listenForAdds } from '../catalogue/listen-for-adds'
import styles from '../catalogue/product-cards.module.css'
import { ModuleQuantity } from './module-quantity'

/**
 * Around the cards of a module: the button of a card adds a unit, and is a stepper while the product is in the cart.
 * Has no box of its own.
 */
export function ModuleQuantities({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [buttons, setButtons] = useState<readonly HTMLElement[]>([])
  /** The card's button that was clicked: the focus goes to what replaces it. */
  const clicked = useRef<HTMLElement | null>(null)

  useEffect(() => {
    const element = box.current
    if (!element) return
    const found = [...element.querySelectorAll<HTMLElement>(ADD_BUTTONS)]
    // Markup that Back shows again was taken while a stepper stood behind the button. The button stays where it is: taken out
    // and put back it would lose the focus, and a press or a tap that has begun on it.
    for (const button of found) button.nextElementSibling?.remove()
    setButtons(found)
    return listenForAdds(element, (_, button) => {
      clicked.current = button
    })
  }, [])

  return (
    <div ref={box} className={styles.cards}>
      {buttons.map((button) => (
        <ModuleQuantity key={button.dataset.add} button={button} clicked={clicked} />
      ))}
      {children}
    </div>
  )
}
