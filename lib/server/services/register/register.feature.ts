import 'server-only'
import { posReports } from '@/lib/contract/pos-reports'
import { registerDevices } from '@/lib/contract/register-devices'
import { registerDrawers } from '@/lib/contract/register-drawers'
import { registerSales } from '@/lib/contract/register-sales'
import { registerSessions } from '@/lib/contract/register-sessions'
import { bindCalls } from '../feature/call'
import { feature } from '../feature/feature'
import {
  listRegisterDevices,
  lockRegister,
  readPin,
  registerThisDevice,
  revokeRegisterDevice,
  setPin,
} from './cashier-devices'
import { closeSession, readZ } from './close-session'
import { archiveDrawer, createDrawer, listDrawers, readDrawer, updateDrawer } from './drawers'
import { findBuyers } from './find-buyers'
import { findRegisterGoods, readFavourites, scanCode, setFavourites } from './find-goods'
import { listRegisterSessions } from './list-sessions'
import { moveCash, openDrawer, openWithoutSale, readSession } from './open-session'
import { discardSale, listParked, parkSale, resumeSale } from './park-sale'
import { posReportFilters } from './pos-report-filters'
import { readReceipt, sendReceipt } from './receipt'
import { REGISTER_INVARIANTS } from './register-invariants'
import { posReportCsv, runPosReport } from './run-pos-report'
import { quoteSale, sell } from './sell'
import { listCashiers, switchCashier } from './switch-cashier'
import { findReceipt, takeBack, takeBackWithoutReceipt } from './take-back'

export const registerFeature = feature({
  name: 'register',
  calls: [
    ...bindCalls(registerDrawers, {
      list: listDrawers,
      create: createDrawer,
      update: updateDrawer,
      archive: archiveDrawer,
      favourites: readFavourites,
      setFavourites,
      detail: readDrawer,
    }),
    ...bindCalls(posReports, { filters: posReportFilters, run: runPosReport, csv: posReportCsv }),
    ...bindCalls(registerDevices, {
      list: listRegisterDevices,
      register: registerThisDevice,
      revoke: revokeRegisterDevice,
      pin: readPin,
      setPin,
      lock: lockRegister,
      cashiers: listCashiers,
      switchCashier,
    }),
    ...bindCalls(registerSessions, {
      open: openDrawer,
      state: readSession,
      move: moveCash,
      noSale: openWithoutSale,
      close: closeSession,
      list: listRegisterSessions,
      z: readZ,
    }),
    ...bindCalls(registerSales, {
      goods: findRegisterGoods,
      scan: scanCode,
      customers: findBuyers,
      quote: quoteSale,
      sell,
      receipt: readReceipt,
      sendReceipt,
      findReceipt,
      takeBack,
      takeBackWithoutReceipt,
      parked: listParked,
      park: parkSale,
      resume: resumeSale,
      discard: discardSale,
    }),
  ],
  invariants: REGISTER_INVARIANTS,
})
