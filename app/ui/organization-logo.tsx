import classes from './organization-logo.module.css';

interface Props {
  /** Id of the image. */
  logo: string;
  /** Its domain is confirmed: the border says so. */
  confirmed?: boolean;
  size?: number;
}

/** Beside the organization's name, which says the same in words. */
export const OrganizationLogo = ({ logo, confirmed, size = 36 }: Props) => (
  <img
    src={`/images/${logo}`}
    alt=""
    width={size}
    height={size}
    loading="lazy"
    className={classes.logo}
    data-confirmed={confirmed || undefined}
  />
);
