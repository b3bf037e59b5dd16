// The camera in thumb reach on phones, on the pages where works are looked after.
import Camera from 'lucide-react/icons/camera';
import { Link, useLocation } from 'react-router-dom';

export const CameraButton = () =>
  /^\/(dashboard|catalog|captures|scan)$/.test(useLocation().pathname) && (
    <nav aria-label="Camera">
      <Link to="/capture" aria-label="Open the camera" className="camera-button">
        <Camera />
      </Link>
    </nav>
  );
