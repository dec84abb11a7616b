import { PickListScreen } from '@/components/back-office/orders/pick-list/pick-list-screen'

export default PickListScreen
