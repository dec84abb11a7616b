import { Button, Menu } from '@mantine/core'
import { IconDots, IconLock, IconX } from '@tabler/icons-react'
import Link from 'next/link'
import { useCallback, useState } from 'react'
import { readDeviceToken } from '@/lib/client/register-device'
import { showToast } from '@/lib/client/toast'
import { useCall } from '@/lib/client/use-call'
import type { Drawer } from '@/lib/contract/register-drawers'
import type { RegisterGoods } from '@/lib/contract/register-goods'
import { registerSessions } from '@/lib/contract/register-sessions'
import type { SaleReceipt } from '@/lib/contract/sale-receipt'
import { Failure } from '@/lib/rules/failure'
import { toastFailure } from '../kit/toast-failure'
import { useWholeWindow } from '../kit/use-whole-window'
import { useVendor } from '../kit/vendor-context'
import { CloseDrawer } from './cash/close-drawer'
import { MoveCash } from './cash/move-cash'
import { GoodsSide } from './goods/goods-side'
import { useScan } from './goods/use-scan'
import { isLockedFailure } from './lock/is-locked'
import { LockSheet } from './lock/lock-sheet'
import { useIdleLock } from './lock/use-idle-lock'
import { PaySheet } from './pay/pay-sheet'
import { SoldSheet } from './pay/sold-sheet'
import { ParkSheet } from './sale/park-sheet'
import { ReturnSheet } from './sale/return-sheet'
import { ReturnUnseen } from './sale/return-unseen'
import { addGoods, countItems, quoteWishOf } from './sale/sale'
import { SaleSide } from './sale/sale-side'
import { useOnline } from './sale/use-online'
import { useQuote } from './sale/use-quote'
import { useSale } from './sale/use-sale'
import { useWedge } from './sale/use-wedge'
import classes from './sell-screen.module.css'

type Open = 'pay' | 'park' | 'return' | 'return_unseen' | 'cash' | 'close' | null
type Props = { drawer: Drawer; sessionId: string; onLeave: () => void }

/** Selling in an open session. It takes the whole window and brings its own bar. */
export function SellScreen({ drawer, sessionId, onLeave }: Props) {
  useWholeWindow()
  const { features, userData } = useVendor()
  const session = useCall(registerSessions.state, { _id: sessionId })
  const { sale, change, begin } = useSale(sessionId)
  const pricing = useQuote(quoteWishOf(sale, sessionId))
  const { find, learn } = useScan(drawer.location._id)
  const [open, setOpen] = useState<Open>(null)
  const [receipt, setReceipt] = useState<SaleReceipt | null>(null)
  const [isSaleShown, setSaleShown] = useState(false)
  const [hasDevice] = useState(() => readDeviceToken() !== '')
  const isOnline = useOnline()
  const lock = useIdleLock(hasDevice ? drawer.lockMinutes : null)
  const isLocked = lock.isLocked || isLockedFailure(session.error)
  const unlock = () => {
    lock.unlock()
    void session.mutate()
  }
  const choose = (goods: RegisterGoods) => change((each) => addGoods(each, goods))
  const close = () => setOpen(null)
  const scan = async (code: string) => {
    try {
      const goods = await find(code)
      if (goods) choose(goods)
      else showToast('warning', `No product has the code ${code}.`, 'scan')
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      toastFailure(error)
    }
  }
  useWedge((code) => {
    if (open === null && !receipt && !isLocked) void scan(code)
  })
  const seen = useCallback((goods: readonly RegisterGoods[]) => learn(goods), [learn])
  const done = (made: SaleReceipt) => {
    close()
    if (made.kind === 'sale') begin()
    setReceipt(made)
    setSaleShown(false)
    void session.mutate()
  }
  return (
    <div className={classes.screen}>
      <header className={classes.bar}>
        <Link href="/home" className={classes.leave} aria-label="Leave the register">
          <IconX size={20} aria-hidden />
        </Link>
        <h1>
          {drawer.name}
          <small>
            {drawer.location.name} · {userData.first_Name} {userData.last_Name}
          </small>
        </h1>
        <Button variant="default" onClick={() => setOpen('park')}>
          Park
        </Button>
        {hasDevice && (
          <Button variant="default" aria-label="Lock" onClick={() => void lock.lock()}>
            <IconLock size={18} aria-hidden />
          </Button>
        )}
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" aria-label="More">
              <IconDots size={18} aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {features.has('register.return') && <Menu.Item onClick={() => setOpen('return')}>Return</Menu.Item>}
            {features.has('register.return_unseen') && (
              <Menu.Item onClick={() => setOpen('return_unseen')}>Return without a receipt</Menu.Item>
            )}
            <Menu.Item onClick={() => setOpen('cash')}>Cash in and out</Menu.Item>
            <Menu.Item disabled={!session.data} onClick={() => setOpen('close')}>
              X report and close
            </Menu.Item>
            <Menu.Item onClick={onLeave}>Other drawer</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </header>
      {!isOnline && (
        <p className={classes.offline} role="alert">
          No connection. The sale stays here; it can be paid when the connection is back.
        </p>
      )}
      {session.data?.isOverdue && (
        <p className={classes.offline} role="status">
          This session has been open for more than a day. Count the cash and close it.
        </p>
      )}
      <div className={classes.sides} data-sale={isSaleShown || undefined}>
        <GoodsSide
          locationId={drawer.location._id}
          onChoose={choose}
          onCode={(code) => void scan(code)}
          onSeen={seen}
        />
        <SaleSide sale={sale} pricing={pricing} onChange={change} onPay={() => setOpen('pay')} />
      </div>
      <Button size="lg" className={classes.toggle} onClick={() => setSaleShown(!isSaleShown)}>
        {isSaleShown ? 'Add products' : `Show sale (${countItems(sale)})`}
      </Button>
      {open === 'pay' && pricing.quote && (
        <PaySheet sale={sale} sessionId={sessionId} quote={pricing.quote} onSold={done} onClose={close} />
      )}
      {open === 'park' && (
        <ParkSheet sale={sale} sessionId={sessionId} onChange={change} onParked={begin} onClose={close} />
      )}
      {open === 'return' && (
        <ReturnSheet
          sessionId={sessionId}
          onReturned={done}
          onExchange={(exchange) => {
            change((each) => ({ ...each, exchange }))
            close()
          }}
          onClose={close}
        />
      )}
      {open === 'return_unseen' && (
        <ReturnUnseen
          sessionId={sessionId}
          locationId={drawer.location._id}
          onReturned={() => {
            close()
            void session.mutate()
          }}
          onClose={close}
        />
      )}
      {open === 'cash' && (
        <MoveCash
          sessionId={sessionId}
          onClose={close}
          onDone={() => {
            close()
            void session.mutate()
          }}
        />
      )}
      {open === 'close' && session.data && <CloseDrawer session={session.data} onClose={close} />}
      {receipt && <SoldSheet receipt={receipt} onClose={() => setReceipt(null)} />}
      {isLocked && <LockSheet onOpened={unlock} />}
    </div>
  )
}
