import { RenewalScreen } from '@/components/vendor/renewal/renewal-screen'

export default RenewalScreen
