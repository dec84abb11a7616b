import { HomeScreen } from '@/components/vendor/screens/home/home-screen'

export default HomeScreen
