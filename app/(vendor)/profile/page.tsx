import { ProfileScreen } from '@/components/vendor/screens/profile/profile-screen'

export default ProfileScreen
