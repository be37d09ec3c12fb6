import { Button } from '@mantine/core';
import { Link } from '@remix-run/react';
import classes from './way-in.module.css';

const parts = ['About', 'Services', 'Benefits', 'Team', 'Contact'];

/** The parts of the page where there is room for them, and the way into the product. */
export const WayIn = ({ signedIn }: { signedIn: boolean }) => (
  <>
    <span className={classes.parts}>
      {parts.map((part) => (
        <Link key={part} to={`#${part.toLowerCase()}`}>
          {part}
        </Link>
      ))}
    </span>
    {signedIn ? (
      <Button component={Link} to="/dashboard" size="sm">
        Open dashboard
      </Button>
    ) : (
      <>
        <Button component={Link} to="/login" variant="subtle" size="sm">
          Sign in
        </Button>
        <Button component={Link} to="/registration" size="sm" className={classes.wide}>
          Register
        </Button>
      </>
    )}
  </>
);
