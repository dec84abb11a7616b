'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { openCartDrawer } from '@/lib/client/open-cart-drawer'
import { listenForAdds } from './listen-for-adds'
import styles from './product-cards.module.css'

/** Around cards: their buttons add a unit to the cart and open the drawer. Has no box of its own. */
export function AddButtons({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => (box.current ? listenForAdds(box.current, ({ key }) => openCartDrawer(key)) : undefined), [])
  return (
    <div ref={box} className={styles.cards}>
      {children}
    </div>
  )
}
