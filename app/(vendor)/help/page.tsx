import { HelpScreen } from '@/components/back-office/help/help-screen'

export default HelpScreen
