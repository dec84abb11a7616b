import { HelpScreen } from '@/components/vendor/screens/help/help-screen'

export default HelpScreen
