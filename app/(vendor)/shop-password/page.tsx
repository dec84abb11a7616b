import { ShopPasswordScreen } from '@/components/back-office/website/access/shop-password-screen'

export default ShopPasswordScreen
